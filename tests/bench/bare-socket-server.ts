/** The floor of the live socket: an echo server with `ws` alone. */
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const server = createServer((_req, res) => void res.end('ok'));
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary })));
server.listen(Number(process.env.PORT), process.env.HOST);
