import { fileMemory, type FoundMemories } from '~/features/memory/memory-file';

/** A memory as a file has it. */
export const memoryInFile = (summary: string) => fileMemory.parse({ summary });

/** What was read out of a file. */
export const makeFound = (more: Partial<FoundMemories>): FoundMemories => ({
  memories: [],
  isOwn: false,
  unread: 0,
  proposed: [],
  conversations: null,
  ...more,
});
