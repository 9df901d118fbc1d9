import { abuse } from '../words/care/abuse';
import { eating } from '../words/care/eating';
import { harmToOthers } from '../words/care/harm-to-others';
import { standBy } from '../words/care/stand-by';
import type { Talk } from '../words/talks/talk';
import { anger } from '../words/talks/anger';
import { celebrating } from '../words/talks/celebrating';
import { decision } from '../words/talks/decision';
import { breakup, grief } from '../words/talks/grief';
import { habits } from '../words/talks/habits';
import { loneliness } from '../words/talks/loneliness';
import { low } from '../words/talks/low';
import { mind, nothing } from '../words/talks/nothing';
import { panic, panicAttacks } from '../words/talks/panic';
import { quarrel } from '../words/talks/quarrel';
import { sleep } from '../words/talks/sleep';
import { lookingBack, windingDown } from '../words/talks/winding-down';
import { bullied } from '../words/care/bullied';
import { work } from '../words/talks/work';
import { concern, problem, worry } from '../words/talks/worry';

/** Where a message opens more than one talk, the first one counts. */
export const talks: readonly Talk[] = [
  abuse,
  eating,
  harmToOthers,
  panicAttacks,
  panic,
  standBy,
  concern,
  grief,
  habits,
  breakup,
  celebrating,
  lookingBack,
  mind,
  nothing,
  windingDown,
  problem,
  sleep,
  bullied,
  quarrel,
  decision,
  work,
  loneliness,
  anger,
  low,
  worry,
];
