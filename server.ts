import cluster from 'node:cluster';
import * as build from '@remix-run/dev/server-build';
import { broadcastDevReady, type ServerBuild } from '@remix-run/node';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import { localServers } from '~/platform/model/find-local-servers.server';
import { isModelOffline } from '~/platform/model/model-reader.server';
import { createApp } from '~/server/create-app';
import { listen } from '~/server/listen';
import { joinInstances, prepareData } from '~/server/prepare';
import { startWorkers } from '~/server/primary';
import { stopGracefully } from '~/server/shutdown';
import { registerGauges } from '~/server/measuring/gauges';
import { openWebsocket } from '~/server/live/websocket';
import { openTracing } from '~/platform/tracing/tracing.server';
import { waitForDatabase } from '~/server/wait-for-database';

async function start(): Promise<void> {
  openTracing();
  if (cluster.isPrimary) await waitForDatabase(prepareData);
  if (cluster.isPrimary && env.WEB_CONCURRENCY > 1) return startWorkers(announce);
  await joinInstances();
  const server = await listen(createApp(build as unknown as ServerBuild));
  const sockets = openWebsocket(server);
  registerGauges(sockets);
  stopGracefully(server, sockets);
  const { port } = server.address() as { port: number };
  log.info({ port }, 'listening');
  // Once, and after all that keeps the process busy at its start: an answer counts within 300 ms.
  void localServers();
  if (cluster.isPrimary) announce();
  if (env.NODE_ENV === 'development') await broadcastDevReady(build as unknown as ServerBuild);
}

/** Prints the address to the terminal, whatever the log level. */
function announce(): void {
  const offline = isModelOffline ? '  No model is configured: the offline companion answers.\n' : '';
  process.stdout.write(`\n  Orion is running at ${env.APP_URL}\n${offline}  Its data is in ${env.dataDir}.\n\n`);
}

process.on('unhandledRejection', (error) => log.error({ error }, 'unhandled promise rejection'));

start().catch((error: Error) => {
  log.fatal({ error }, 'Orion could not start');
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
