/** What remix dev starts after each of its builds: compiles the commands and workers too, then starts the server. */
import './build/build-entries.mjs';
await import('../../build/remix/index.js');
