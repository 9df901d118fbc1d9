/** npx tsx tests/eval/care/train-care.ts: trains the weights of the risk model on the rows that may ship. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../setup/start-server';
import { mayShip, readMessages, readWeakRows } from './care-set';
import { crossFit, fitRisk, prepare, wordsOf } from './fit-risk';
import { calibrate } from './calibrate';

const core = readMessages();
const weak = readWeakRows().filter(mayShip);
const words = wordsOf([...core.filter(mayShip), ...weak]);
const prepared = { core: prepare(core, words), weak: prepare(weak, words) };
const scale = calibrate(crossFit(prepared, words));
const shipping = { core: prepared.core.filter(({ row }) => mayShip(row)), weak: prepared.weak, words };
const file = fitRisk(shipping);
const calibrated = { ...file, unit: file.unit * scale.slope, bias: file.bias * scale.slope + scale.offset };
const target = path.join(repositoryRoot, 'app/features/safety/model/weights.json');
writeFileSync(target, `${JSON.stringify(calibrated)}\n`);
process.stdout.write(`${JSON.stringify(calibrated).length} bytes, ${words.length} words\n`);
