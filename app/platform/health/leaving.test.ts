import { expect, it } from 'vitest';
import { isLeaving } from './leaving.server';

it('a process that was not told to stop takes work', () => expect(isLeaving()).toBe(false));
