/** First half of npm run care:train: trains the weights of the risk model on the rows that may ship. */
import { mayShip, readMadeUp, readMessages, readWeakRows } from './care-set';
import { crossFit, fitRisk, prepare, wordsOf } from './fit-risk';
import { calibrate } from './calibrate';
import { writeWeights } from './write-weights';

const core = readMessages();
const weak = readWeakRows().filter(mayShip);
const own = readMadeUp();
const words = wordsOf([...core.filter(mayShip), ...own, ...weak]);
const prepared = { core: prepare(core, words), own: prepare(own, words), weak: prepare(weak, words) };
const scale = calibrate(crossFit(prepared, words).filter(({ row }) => mayShip(row)));
const shipping = {
  core: [...prepared.core.filter(({ row }) => mayShip(row)), ...prepared.own],
  weak: prepared.weak,
  words,
};
const file = fitRisk(shipping);
const calibrated = { ...file, unit: file.unit * scale.slope, bias: file.bias * scale.slope + scale.offset };
writeWeights('model/weights.json', calibrated);
