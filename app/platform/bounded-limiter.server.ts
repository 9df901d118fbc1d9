import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** The most keys that one limit keeps in this process. Beyond it, the least recently used key is deleted. */
export const MAX_KEYS = 50_000;

/** Counts in this process and keeps at most MAX_KEYS keys. */
export class BoundedLimiter extends RateLimiterMemory {
  /** Ordered by last use, oldest first. */
  readonly #keys = new Set<string>();

  override async consume(key: string, points?: number): Promise<RateLimiterRes> {
    await this.#remember(key);
    return super.consume(key, points);
  }

  override async reward(key: string, points?: number): Promise<RateLimiterRes> {
    await this.#remember(key);
    return super.reward(key, points);
  }

  override delete(key: string): Promise<boolean> {
    this.#keys.delete(key);
    return super.delete(key);
  }

  async #remember(key: string): Promise<void> {
    this.#keys.delete(key);
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (this.#keys.size > MAX_KEYS && oldest !== undefined) await this.delete(oldest);
  }
}
