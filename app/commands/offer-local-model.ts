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
  output.write(`\nThere is a model server on this machine:\n${listModels(servers)}\n`);
  const file = path.resolve(env.root, process.env.ENV_FILE ?? '.env');
  const chosen = input.isTTY && output.isTTY ? await askForModel(servers, { input, output }) : null;
  if (chosen) {
    keepChoice(chosen, file);
    output.write(`${chosen.model} now writes the replies, for people who allow it. You can change this in ${file}.\n`);
  } else {
    const lines = settingsFor(first, first.models[0]!).replace(/^/gm, '  ');
    output.write(`The offline companion replies. To use a model instead, put these lines into ${file}:\n${lines}\n`);
  }
}
