/**
 * What is counted and timed for `GET /metrics` (docs/monitoring.md). Labels are codes and route shapes: no id, address
 * or text of a person is ever one.
 */
import cluster from 'node:cluster';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { askPrimary } from '../processes/processes.server';

/** A finer resolution would wake an idle process more often. */
const LAG_RESOLUTION_MS = 50;
const GATHER_MS = 5_000;

const register = new Registry();
const registers = [register];
collectDefaultMetrics({ register, eventLoopMonitoringPrecision: LAG_RESOLUTION_MS });
// Answers the primary process when it gathers what the workers counted.
AggregatorRegistry.setRegistries(registers);
if (cluster.isWorker) new AggregatorRegistry();

const QUICK_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
const TOKEN_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export const requestSeconds = new Histogram({
  name: 'orion_http_request_duration_seconds',
  registers,
  help: 'Time from the head of a request to the end of its answer.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: REQUEST_SECONDS,
});
export const databaseSeconds = new Histogram({
  name: 'orion_database_seconds',
  registers,
  help: 'Time of a statement or a transaction, with waiting for its turn.',
  labelNames: ['kind'] as const,
  buckets: QUICK_SECONDS,
});
export const replies = new Counter({
  name: 'orion_replies_total',
  registers,
  help: 'Replies that ended, by how they were stored.',
  labelNames: ['outcome'] as const,
});
export const firstTokenSeconds = new Histogram({
  name: 'orion_first_token_seconds',
  registers,
  help: 'Time from a stored message to the first words of its reply.',
  buckets: TOKEN_SECONDS,
});
export const modelErrors = new Counter({
  name: 'orion_model_errors_total',
  registers,
  help: 'Replies that failed, by kind.',
  labelNames: ['kind'] as const,
});
export const rateLimited = new Counter({
  name: 'orion_rate_limited_total',
  registers,
  help: 'Requests that a rate limit refused, by the limit.',
  labelNames: ['limit'] as const,
});

/** Registers a number that is read when somebody looks. Processes of one server are added up, or give the highest. */
export function gaugeOf(name: string, help: string, read: () => number, of: 'sum' | 'max' = 'sum'): void {
  new Gauge({
    name,
    help,
    registers,
    aggregator: of,
    collect() {
      this.set(read());
    },
  });
}

type Labelled = { labels: Record<string, string>; value: number };

/** As gaugeOf, for a number with labels that every process of a server reads from the same place. */
export function labelledGaugeOf(
  name: string,
  help: string,
  labelNames: string[],
  read: () => Promise<Labelled[]>,
): void {
  new Gauge({
    name,
    help,
    registers,
    labelNames,
    aggregator: 'max',
    async collect() {
      for (const { labels, value } of await read()) this.set(labels, value);
    },
  });
}

/** The question of a worker process to its primary. */
export const METRICS_QUESTION = 'metrics';

/** Returns the text for Prometheus, of all processes of this server. */
export async function writeMetrics(): Promise<string> {
  if (!cluster.isWorker) return register.metrics();
  const gathered = await askPrimary(METRICS_QUESTION, GATHER_MS);
  return typeof gathered === 'string' ? gathered : register.metrics();
}

export const METRICS_TYPE = register.contentType;

/** In the primary process: gathers what the workers counted. */
export function gatherMetrics(): Promise<string> {
  return new AggregatorRegistry().clusterMetrics();
}
