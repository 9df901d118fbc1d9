import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { screen } from '../screen-text';
import { careFigures, MEASURED_VERSION, percent } from './care-figures';

const page = readFileSync(resolve(import.meta.dirname, '../../../../docs/care.md'), 'utf8');

it.each(careFigures.map((figure) => [figure.name, figure] as const))(
  '%s is the figure of docs/care.md',
  (name, figure) => {
    const row = page.split('\n').find((line) => line.startsWith(`| ${name} `));
    const { found, of } = figure;
    expect(row).toContain(`${(found / of).toFixed(3)} (${found} of ${of})`);
  },
);

it('are of the version that screens', () => expect(screen('hello').version).toBe(MEASURED_VERSION));

it('are shown as whole percents', () => expect(percent({ name: '', says: '', found: 148, of: 177 })).toBe('84 %'));
