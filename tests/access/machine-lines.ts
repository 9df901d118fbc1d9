import { type AccessLine, everybody } from './answers';

/** The lines of access-lines for addresses that machines ask: health, metrics, and what no route answers. */
export const machineLines: Record<string, AccessLine[]> = {
  'routes/health': [
    ['GET /health', everybody('200')],
    ['POST /health', everybody('405')],
  ],
  'routes/health_.live': [
    ['GET /health/live', everybody('200')],
    ['POST /health/live', everybody('405')],
  ],
  'routes/health_.ready': [
    ['GET /health/ready', everybody('200')],
    ['POST /health/ready', everybody('405')],
  ],
  '/__manifest': [['GET /__manifest?p=%2Fhistory&version=none', everybody('204')]],
  '/build/_assets/none.js': [['GET /build/_assets/none.js', everybody('404')]],
  '/build/manifest.js': [['GET /build/manifest.js', everybody('404')]],
  '/favicon.ico': [['GET /favicon.ico', everybody('404')]],
  '/health': [['GET /health', everybody('200')]],
  '/metrics': [['GET /metrics', everybody('200')]],
  '/no-such-page': [['GET /no-such-page', everybody('404')]],
  '/robots.txt': [['GET /robots.txt', everybody('404')]],
  '/ws': [['GET /ws', everybody('404')]],
};
