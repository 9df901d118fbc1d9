import { AppError } from '~/platform/errors';
import type { MemoryJson } from '../memory-schema';

/** Thrown instead of overwriting a version of a memory that the person did not see. */
export class StaleMemoryError extends AppError {
  constructor(readonly memory: MemoryJson) {
    super('conflict', 'This memory was changed meanwhile. What it says now is shown here.');
  }

  override toJSON() {
    return { ...super.toJSON(), memory: this.memory };
  }
}
