import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { parseEnv as parseFile } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askForModel, keepChoice, listModels } from './choose-local-model';

const ollama = { baseUrl: 'http://127.0.0.1:11434/v1', models: ['llama3.2', 'qwen2.5:7b'] };
const studio = { baseUrl: 'http://127.0.0.1:1234/v1', models: ['org/gemma'] };

/** Answers line by line, and returns the choice and what was printed. */
async function answer(...lines: string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end(lines.map((line) => `${line}\n`).join(''));
  const chosen = await askForModel([ollama, studio], { input, output });
  return { chosen, printed: String(output.read() ?? '') };
}

describe('the models of the servers on this machine', () => {
  it('are listed with a number each', () => {
    expect(listModels([ollama, studio])).toBe(
      '  http://127.0.0.1:11434/v1\n    1  llama3.2\n    2  qwen2.5:7b\n  http://127.0.0.1:1234/v1\n    3  org/gemma',
    );
  });

  it('are chosen by number', async () => {
    expect((await answer('3')).chosen).toEqual({ server: studio, model: 'org/gemma' });
    expect((await answer(' 1 ')).chosen).toEqual({ server: ollama, model: 'llama3.2' });
  });

  it('are left alone by Enter, and where the input ends', async () => {
    expect((await answer('')).chosen).toBeNull();
    expect((await answer()).chosen).toBeNull();
  });

  it('are asked for again after anything else', async () => {
    const { chosen, printed } = await answer('yes', '9', '-1', '2');
    expect(chosen).toEqual({ server: ollama, model: 'qwen2.5:7b' });
    expect(printed.match(/Please type a number from 1 to 3/g)).toHaveLength(3);
  });
});

describe('the file of settings', () => {
  function settingsFile(before?: string) {
    const folder = mkdtempSync(path.join(tmpdir(), 'orion-env-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, '.env');
    if (before !== undefined) writeFileSync(file, before);
    return file;
  }

  it.each([undefined, '', 'PORT=4000\nORION_MODEL=\n', 'PORT=4000\nORION_MODEL=before'])(
    'gets the choice, which counts, and keeps the rest: %j',
    (before) => {
      const file = settingsFile(before);
      keepChoice({ server: ollama, model: 'qwen2.5:7b' }, file);
      const settings = parseFile(readFileSync(file, 'utf8'));
      expect(settings).toMatchObject({ OPENAI_BASE_URL: ollama.baseUrl, ORION_MODEL: 'qwen2.5:7b' });
      expect(settings.PORT).toBe(before?.includes('PORT') ? '4000' : undefined);
    },
  );
});
