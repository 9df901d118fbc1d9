/**
 * Second half of npm run care:train: trains the head of the sentence encoder on the rows that may ship. It comes after
 * the first, whose known words undo disguises in what the encoder reads.
 */
import { mayShip, readMadeUp, readMessages, readWeakRows } from './care-set';
import { fitMeaning, readMeaning } from './fit-meaning';
import { writeWeights } from './write-weights';

const rows = [...readMessages(), ...readMadeUp(), ...readWeakRows()].filter(mayShip);
writeWeights('meaning/meaning-weights.json', fitMeaning(await readMeaning(rows)));
