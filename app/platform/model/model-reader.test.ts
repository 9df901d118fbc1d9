import { expect, it } from 'vitest';
import { leavesMachine } from './model-reader';
import { isModelOffline, modelReader, placeOf } from './model-reader.server';

it('nobody reads while no model is configured', () => {
  expect(isModelOffline).toBe(true);
  expect(modelReader()).toEqual({ name: 'offline', place: 'offline' });
});

it.each([
  ['machine', 'localhost', '127.0.0.1', '127.8.9.1', '[::1]', 'model.localhost'],
  ['network', '10.0.0.4', '172.20.1.1', '192.168.1.2', '[fd00::2]', 'ollama', 'tower.local', 'model.home.arpa'],
  ['outside', 'api.openai.com', '8.8.8.8', '172.32.0.1', '[2001:db8::1]', 'localhost.example.com', '10.example.com'],
])('%s: %s and the like', (place, ...hosts) => {
  expect(hosts.map((host) => [host, placeOf(host)])).toEqual(hosts.map((host) => [host, place]));
});

it('the network is not this machine', () => {
  const leaving = (['offline', 'machine', 'network', 'outside'] as const).filter((place) =>
    leavesMachine({ name: 'x', place }),
  );
  expect(leaving).toEqual(['network', 'outside']);
});
