import { isIP } from 'node:net';
import { env } from '../env.server';
import type { ModelReader, ReaderPlace } from './model-reader';

/** The companion that is a part of this program: nothing that it reads is sent anywhere. */
export const OFFLINE_READER: ModelReader = { name: 'offline', place: 'offline' };

export const isModelOffline = !env.OPENAI_API_KEY && !env.OPENAI_BASE_URL;

/** Returns who receives what is sent to the model, as the operator configured it. */
export function modelReader(): ModelReader {
  if (isModelOffline) return OFFLINE_READER;
  if (!env.OPENAI_BASE_URL) return { name: 'openai', place: 'outside' };
  const { host, hostname } = new URL(env.OPENAI_BASE_URL);
  return { name: host, place: placeOf(hostname) };
}

/** Returns whether another service, such as speech, has its URL on the host that the model runs on. */
export function isAtModel(address: string): boolean {
  return !isModelOffline && new URL(address).host === new URL(env.OPENAI_BASE_URL ?? 'https://api.openai.com').host;
}

/** Returns where a reader is that a consent was given to by this name. */
export function placeOfReader(name: string): ReaderPlace {
  if (name === OFFLINE_READER.name) return 'offline';
  return name === 'openai' || !URL.canParse(`http://${name}`) ? 'outside' : placeOf(new URL(`http://${name}`).hostname);
}

/** Names that only this machine, or only its own network, resolves. */
const OWN_NAME = /^localhost\.?$|\.localhost\.?$/;
const NETWORK_NAME = /^[^.]+$|\.(?:local|lan|internal|home\.arpa)\.?$/;
const OWN_ADDRESS = /^(?:127\.|::1$)/;
const NETWORK_ADDRESS =
  /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/;

/** Returns where the host of a URL is: on this machine, on its network by a private address or name, or outside. */
export function placeOf(hostname: string): ReaderPlace {
  const host = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  const [own, network] = isIP(host) ? [OWN_ADDRESS, NETWORK_ADDRESS] : [OWN_NAME, NETWORK_NAME];
  if (own.test(host)) return 'machine';
  return network.test(host) ? 'network' : 'outside';
}
