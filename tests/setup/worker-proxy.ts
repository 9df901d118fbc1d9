/**
 * A way into one worker process of a server: the primary hands connections out in turn, so each one is opened anew until
 * that worker has it.
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from './start-server';

type Server = Pick<RunningServer, 'port' | 'pid'>;
export type WorkerProxy = { url: string; close: () => void };

/** Returns the ids of the worker processes, oldest first. */
export function workerPids(primary: number): number[] {
  const children = readFileSync(`/proc/${primary}/task/${primary}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}

/** Leads to the worker at a place in the order of their ages, also after another one has taken that place. */
export async function openWorkerProxy(server: Server, place: number): Promise<WorkerProxy> {
  const sockets = new Set<Socket>();
  const proxy = createServer((near) => {
    const pipe = (far: Socket) => {
      sockets.add(near).add(far);
      near.pipe(far).pipe(near);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        one.on('error', () => other.destroy());
        one.once('close', () => (sockets.delete(one), other.destroy()));
      }
    };
    near.on('error', () => undefined);
    connectToWorker(server, place).then(pipe, () => near.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  };
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close };
}

const ATTEMPTS = 200;
/** Connections that are opened in step may get the wrong worker again and again. */
const MAX_PAUSE_MS = 6;
const LOOKS = 2_500;

async function connectToWorker(server: Server, place: number): Promise<Socket> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const socket = connect(server.port, '127.0.0.1');
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    if ((await placeOfHolder(socket, server)) === place) return socket;
    socket.destroy();
    await sleep(Math.random() * MAX_PAUSE_MS);
  }
  throw new Error(`the worker at place ${place} takes no connection`);
}

/** Returns the place of the worker that was given the connection. */
async function placeOfHolder({ localPort }: Socket, { port, pid }: Server): Promise<number> {
  for (let look = 0; look < LOOKS; look += 1) {
    const inode = serverInode(localPort ?? 0, port);
    const place = workerPids(pid).findIndex((worker) => inode && linksOf(worker).includes(`socket:[${inode}]`));
    if (place >= 0) return place;
    await sleep(2);
  }
  throw new Error('no worker took the connection');
}

function serverInode(clientPort: number, serverPort: number): string | undefined {
  const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  const row = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([, near, far]) => near?.endsWith(`:${hex(serverPort)}`) && far?.endsWith(`:${hex(clientPort)}`));
  return row?.[9];
}

function linksOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
  } catch {
    // The process or the file has gone meanwhile.
    return [];
  }
}
