/**
 * A large file that came with a request. It is open, on the disk, and has no name there, so that it is gone when it is
 * closed, however the process ends. It is closed with the response, unless `keep` is called before: what that returns
 * closes it.
 */
export type Upload = { fd: number; fileName: string; bytes: number; keep: () => () => void };
