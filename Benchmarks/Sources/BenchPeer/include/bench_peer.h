// An extension for a point of the benchmarks' own: it answers with what it was sent, and inverts pictures.

#pragma once

struct hostel_extension;

const struct hostel_extension *bench_peer(void);
