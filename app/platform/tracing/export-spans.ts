/**
 * Sends spans by OpenTelemetry. Compiled to build/tracing.cjs, which the server loads only when an endpoint is set: the
 * library would make up a part of every start.
 */
import { context, type Span as OtelSpan, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Span, Tracer } from './span';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** Makes the tracer of this process. The exporter reads its address, and what else OTLP knows, from the environment. */
export function makeTracer(): Tracer {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'orion' }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('orion');
  const inner = new WeakMap<Span, OtelSpan>();
  return {
    start: (name, kind, attributes) => {
      const started = tracer.startSpan(name, { kind: KINDS[kind], attributes });
      const span: Span = {
        set: (more) => void started.setAttributes(more),
        rename: (better) => void started.updateName(better),
        end: (failed = false) => {
          if (failed) started.setStatus({ code: SpanStatusCode.ERROR });
          started.end();
        },
      };
      inner.set(span, started);
      return span;
    },
    within: (span, work) => {
      const started = inner.get(span);
      return started ? context.with(trace.setSpan(context.active(), started), work) : work();
    },
    close: () => provider.shutdown(),
  };
}
