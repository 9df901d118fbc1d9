import { createRequire } from 'node:module';
import path from 'node:path';
import { env } from '../env.server';
import { withTimeout } from '../event-loop';
import type { Attributes, Span, Tracer } from './span';

const CLOSE_MS = 2_000;
const NO_SPAN: Span = { set: () => undefined, rename: () => undefined, end: () => undefined };

let tracer: Tracer | null = null;

/**
 * Begins to send traces to OTEL_EXPORTER_OTLP_ENDPOINT. Without that setting nothing is loaded and nothing is recorded.
 */
export function openTracing(): void {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT || tracer) return;
  const file = path.join(env.root, 'build/tracing.cjs');
  const { makeTracer } = createRequire(file)(file) as { makeTracer: () => Tracer };
  tracer = makeTracer();
}

/** Starts a span that belongs to the one around it. The caller ends it. */
export function startSpan(name: string, kind: 'server' | 'client' | 'internal', attributes: Attributes = {}): Span {
  return tracer?.start(name, kind, attributes) ?? NO_SPAN;
}

/** Runs `work` so that spans which start in it belong to this one. */
export function withinSpan<Result>(span: Span, work: () => Result): Result {
  return tracer ? tracer.within(span, work) : work();
}

/** Sends what is left, within two seconds. */
export async function closeTracing(): Promise<void> {
  if (tracer) await withTimeout(tracer.close(), CLOSE_MS);
}
