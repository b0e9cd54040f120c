/*
 * A host in C++ on Qt's main loop, version 5 or 6. It needs no moc.
 *
 *   cc -c ../c/echo.c $(pkg-config --cflags hostel-host)
 *   c++ -fPIC qt.cpp echo.o -o host $(pkg-config --cflags --libs hostel-host Qt5Core)
 *   ./host FOLDER STATE-FOLDER TEXT
 */
#include <QCoreApplication>
#include <QEvent>
#include <QSocketNotifier>

extern "C" {
#include "../c/echo.h"
}

/* Takes the host's events whenever Qt finds its descriptor readable. */
class HostEvents : public QSocketNotifier {
  public:
    explicit HostEvents(struct echo &echo)
        : QSocketNotifier(hostel_host_descriptor(echo.host), QSocketNotifier::Read), echo(echo) {}

  protected:
    bool event(QEvent *event) override {
        if (event->type() != QEvent::SockAct) return QSocketNotifier::event(event);
        echo_take_events(&echo);
        if (echo.is_done) QCoreApplication::quit();
        return true;
    }

  private:
    struct echo &echo;
};

int main(int argc, char **argv) {
    struct echo echo;
    if (int failed = echo_start(&echo, argc, argv)) return failed;
    {
        QCoreApplication application(argc, argv);
        HostEvents events(echo);
        application.exec();
    }
    /* After the notifier, which watches the host's descriptor. */
    hostel_host_stop(echo.host);
    return echo.exit_code;
}
