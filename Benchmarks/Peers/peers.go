// hashicorp/go-plugin (net/rpc) and gRPC over a Unix socket, for the group "peers". Serves one harness over a SEQPACKET
// socket at descriptor 3: a line of words in, an array of uint64 with nanoseconds out.
package main

import (
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"net/rpc"
	"os"
	"os/exec"
	"time"

	"github.com/golang/protobuf/ptypes/wrappers"
	"github.com/hashicorp/go-hclog"
	"github.com/hashicorp/go-plugin"
	"google.golang.org/grpc"
)

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "hostel-peers-go:", err)
		os.Exit(1)
	}
}

// The extension that both serve.

type echoServer struct{}

func (echoServer) Echo(in []byte, out *[]byte) error {
	*out = in
	return nil
}

// go-plugin

type echoPlugin struct{}

func (echoPlugin) Server(*plugin.MuxBroker) (interface{}, error) { return &echoServer{}, nil }
func (echoPlugin) Client(_ *plugin.MuxBroker, client *rpc.Client) (interface{}, error) {
	return client, nil
}

var handshake = plugin.HandshakeConfig{ProtocolVersion: 1, MagicCookieKey: "HOSTEL_PEER", MagicCookieValue: "echo"}
var plugins = map[string]plugin.Plugin{"echo": echoPlugin{}}

func startPlugin() (*plugin.Client, *rpc.Client) {
	client := plugin.NewClient(&plugin.ClientConfig{
		HandshakeConfig: handshake, Plugins: plugins, Cmd: exec.Command("/proc/self/exe", "plugin"),
		Logger: hclog.New(&hclog.LoggerOptions{Output: io.Discard, Level: hclog.Error}),
	})
	protocol, err := client.Client()
	must(err)
	raw, err := protocol.Dispense("echo")
	must(err)
	return client, raw.(*rpc.Client)
}

func callPlugin(client *rpc.Client, bytes []byte) {
	var out []byte
	must(client.Call("Plugin.Echo", bytes, &out))
	if len(out) != len(bytes) {
		os.Exit(1)
	}
}

// gRPC

type echoService interface {
	Echo(context.Context, *wrappers.BytesValue) (*wrappers.BytesValue, error)
}

type grpcEcho struct{}

func (grpcEcho) Echo(_ context.Context, in *wrappers.BytesValue) (*wrappers.BytesValue, error) { return in, nil }

var service = grpc.ServiceDesc{
	ServiceName: "peer.Echo", HandlerType: (*echoService)(nil),
	Methods: []grpc.MethodDesc{{
		MethodName: "Echo",
		Handler: func(server interface{}, ctx context.Context, decode func(interface{}) error, _ grpc.UnaryServerInterceptor) (interface{}, error) {
			in := new(wrappers.BytesValue)
			if err := decode(in); err != nil {
				return nil, err
			}
			return server.(echoService).Echo(ctx, in)
		},
	}},
}

func serveGRPC(path string) {
	listener, err := net.Listen("unix", path)
	must(err)
	server := grpc.NewServer(grpc.MaxRecvMsgSize(16 << 20))
	server.RegisterService(&service, grpcEcho{})
	must(server.Serve(listener))
}

func startGRPC() (*exec.Cmd, *grpc.ClientConn) {
	path := fmt.Sprintf("%s/hostel-grpc-%d", os.TempDir(), os.Getpid())
	os.Remove(path)
	command := exec.Command("/proc/self/exe", "grpc", path)
	must(command.Start())
	connection, err := grpc.Dial(
		"unix:"+path, grpc.WithInsecure(), grpc.WithBlock(),
		grpc.WithDefaultCallOptions(grpc.MaxCallRecvMsgSize(16<<20), grpc.MaxCallSendMsgSize(16<<20)))
	must(err)
	return command, connection
}

func callGRPC(connection *grpc.ClientConn, bytes []byte) {
	out := new(wrappers.BytesValue)
	must(connection.Invoke(context.Background(), "/peer.Echo/Echo", &wrappers.BytesValue{Value: bytes}, out))
	if len(out.Value) != len(bytes) {
		os.Exit(1)
	}
}

func measure(rounds, count int, call func()) []uint64 {
	figures := make([]uint64, count)
	for warm := 0; warm < 3; warm++ {
		call()
	}
	for index := range figures {
		start := time.Now()
		for round := 0; round < rounds; round++ {
			call()
		}
		figures[index] = uint64(time.Since(start).Nanoseconds()) / uint64(rounds)
	}
	return figures
}

func answer(line string) []uint64 {
	var size, rounds, count int
	if n, _ := fmt.Sscanf(line, "launch %d", &count); n == 1 {
		figures := make([]uint64, count)
		for index := range figures {
			start := time.Now()
			client, connection := startPlugin()
			callPlugin(connection, make([]byte, 64))
			figures[index] = uint64(time.Since(start).Nanoseconds())
			client.Kill()
		}
		return figures
	}
	if n, _ := fmt.Sscanf(line, "go-plugin %d %d %d", &size, &rounds, &count); n == 3 {
		client, connection := startPlugin()
		defer client.Kill()
		bytes := make([]byte, size)
		return measure(rounds, count, func() { callPlugin(connection, bytes) })
	}
	if n, _ := fmt.Sscanf(line, "grpc %d %d %d", &size, &rounds, &count); n == 3 {
		command, connection := startGRPC()
		defer command.Wait()
		defer command.Process.Kill()
		defer connection.Close()
		bytes := make([]byte, size)
		return measure(rounds, count, func() { callGRPC(connection, bytes) })
	}
	return nil
}

func main() {
	if len(os.Args) == 2 && os.Args[1] == "plugin" {
		plugin.Serve(&plugin.ServeConfig{
			HandshakeConfig: handshake, Plugins: plugins,
			Logger: hclog.New(&hclog.LoggerOptions{Output: io.Discard, Level: hclog.Error}),
		})
		return
	}
	if len(os.Args) == 3 && os.Args[1] == "grpc" {
		serveGRPC(os.Args[2])
		return
	}
	connection, err := net.FileConn(os.NewFile(3, "harness"))
	must(err)
	line := make([]byte, 256)
	for {
		count, err := connection.Read(line)
		if err != nil || count == 0 {
			return
		}
		bytes := []byte{}
		for _, figure := range answer(string(line[:count])) {
			bytes = binary.LittleEndian.AppendUint64(bytes, figure)
		}
		_, err = connection.Write(bytes)
		must(err)
	}
}
