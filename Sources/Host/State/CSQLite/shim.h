// SQLite: the file of the host's state.
#include <sqlite3.h>
