/** From send to the first token, and tokens carried: the product and the floor in turn. */
import type { Client } from '../setup/http-client';
import type { BenchEnvironment } from './bench-environment';
import { type Figure, milliseconds, short } from './bench-report';
import { type StreamRound, streamRound, summarize } from './stream-bench';

type Level = {
  streams: number;
  tokens: number;
  delayMs: number;
  repeat: number;
  limits: { p50: number; p95?: number };
};

const LEVELS: readonly Level[] = [
  { streams: 1, tokens: 20, delayMs: 10, repeat: 30, limits: { p50: 2 } },
  { streams: 10, tokens: 50, delayMs: 10, repeat: 4, limits: { p50: 2 } },
  { streams: 50, tokens: 100, delayMs: 20, repeat: 1, limits: { p50: 1.5, p95: 1.5 } },
  { streams: 200, tokens: 100, delayMs: 40, repeat: 1, limits: { p50: 1.5 } },
];
/** A crowd is fair when the last one waits at most so many times as long as the middle one. */
const FAIR = 3;

export async function replyFigures({ chatters, floorReader }: BenchEnvironment, rounds: number): Promise<Figure[]> {
  const whose = [chatters, [floorReader]];
  for (const people of whose) await inTurn([people], { streams: 10, tokens: 50, delayMs: 5, repeat: 6 });
  const figures: Figure[] = [];
  for (const level of LEVELS) {
    const heard: [StreamRound[], StreamRound[]] = [[], []];
    for (let round = 0; round < rounds; round += 1)
      (await inTurn(whose, level)).forEach((some, at) => heard[at]!.push(...some));
    const [ours, floor] = [summarize(heard[0]), summarize(heard[1])];
    figures.push(...figuresOf(level, ours, floor));
  }
  return figures;
}

async function inTurn(whose: Client[][], level: Level | Omit<Level, 'limits'>): Promise<StreamRound[][]> {
  const heard: StreamRound[][] = [];
  for (const people of whose) {
    const some: StreamRound[] = [];
    while (some.length < level.repeat) some.push(await streamRound(people, level));
    heard.push(some);
  }
  return heard;
}

type Summary = ReturnType<typeof summarize>;

function figuresOf({ streams, delayMs, limits }: Level, ours: Summary, floor: Summary): Figure[] {
  const of = streams === 1 ? '1 reply' : `${streams} replies at once`;
  const times = ({ p50, p95 }: Summary) => `${short(p50)} / ${milliseconds(p95)}`;
  const figures: Figure[] = [
    {
      figure: `${of}: send → first token added, p50 / p95; p50 held`,
      ours: times(ours),
      floor: times(floor),
      goal: { value: ours.p50 / floor.p50, limit: limits.p50 },
    },
  ];
  if (limits.p95)
    figures.push({
      figure: `${of}: p95`,
      ours: milliseconds(ours.p95),
      floor: milliseconds(floor.p95),
      goal: { value: ours.p95 / floor.p95, limit: limits.p95 },
    });
  if (streams >= 50) {
    const carried = ({ tokensPerSecond }: Summary) => `${short(tokensPerSecond)} /s`;
    figures.push(
      {
        figure: `${of}: p95 to p50`,
        ours: short(ours.p95 / ours.p50),
        floor: short(floor.p95 / floor.p50),
        goal: { value: ours.p95 / ours.p50, limit: FAIR },
      },
      {
        figure: `${of}: tokens carried of ${short((streams * 1000) / delayMs)}`,
        ours: carried(ours),
        floor: carried(floor),
        goal: { value: ours.tokensPerSecond / floor.tokensPerSecond, limit: 0.98, better: 'more' },
      },
    );
  }
  if (ours.failures > 0)
    figures.push({
      figure: `${of}: failed`,
      ours: String(ours.failures),
      goal: { value: ours.failures, limit: 0, unit: '' },
    });
  return figures;
}
