export type ReaderPlace = 'offline' | 'machine' | 'network' | 'outside';

/**
 * Who gets a prompt. `name` is what a consent is given to: 'offline', 'openai', or the host and port of a compatible
 * server. What is marked to stay on this machine goes to nobody on the network or outside.
 */
export type ModelReader = { name: string; place: ReaderPlace };

/** Returns whether what the reader gets leaves this machine. */
export const leavesMachine = ({ place }: ModelReader): boolean => place === 'network' || place === 'outside';
