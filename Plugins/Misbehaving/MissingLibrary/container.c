// Stands in for the container's library while MissingLibrary is linked, and is deleted afterwards.
int container_greeting(void) { return 1; }
