/** Values of a span: codes, numbers and route shapes, never words of a person. */
export type Attributes = Record<string, string | number>;

export type Span = {
  set(attributes: Attributes): void;
  /** Names the span anew, when its route is known only at the end. */
  rename(name: string): void;
  /** `failed` marks the span as an error. */
  end(failed?: boolean): void;
};

/** How spans are made and sent. The build has one implementation, in a file of its own (export-spans.ts). */
export type Tracer = {
  start(name: string, kind: 'server' | 'client' | 'internal', attributes: Attributes): Span;
  /** Runs `work` so that spans which start in it, also later, belong to this one. */
  within<Result>(span: Span, work: () => Result): Result;
  /** Sends what is left. */
  close(): Promise<void>;
};
