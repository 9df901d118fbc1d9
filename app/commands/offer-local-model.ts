/**
 * Part of npm run quickstart: names a model server that answers on this machine with its models, and asks on a terminal
 * whether Orion is to use one. Elsewhere it prints the two lines of .env. Nothing is used unasked.
 */
import path from 'node:path';
import { env } from '~/platform/env.server';
import { localServers, settingsFor } from '~/platform/model/find-local-servers.server';
import { askForModel, keepChoice, listModels } from './choose-local-model';

const { stdin: input, stdout: output } = process;
const servers = await localServers();
const [first] = servers;

if (first) {
  output.write(`\nA model server answers on this machine:\n${listModels(servers)}\n`);
  const file = path.resolve(env.root, process.env.ENV_FILE ?? '.env');
  const chosen = input.isTTY && output.isTTY ? await askForModel(servers, { input, output }) : null;
  if (chosen) {
    keepChoice(chosen, file);
    output.write(`${chosen.model} writes the replies from now on, for people who allow it. ${file} says so.\n`);
  } else {
    const lines = settingsFor(first, first.models[0]!).replace(/^/gm, '  ');
    output.write(`The offline companion answers. These lines in ${file} would change that:\n${lines}\n`);
  }
}
