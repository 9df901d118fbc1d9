/** Platt's scaling: makes logits of unseen rows into likelihoods. */
export function calibrate(scored: readonly { logit: number; y: 0 | 1 }[]): { slope: number; offset: number } {
  let [slope, offset] = [1, 0];
  for (let step = 0; step < 50; step += 1) {
    let [gs, go, ss, so, oo] = [0, 0, 1e-9, 0, 1e-9];
    for (const { logit, y } of scored) {
      const p = 1 / (1 + Math.exp(-(slope * logit + offset)));
      const w = p * (1 - p);
      gs += (p - y) * logit;
      go += p - y;
      ss += w * logit * logit;
      so += w * logit;
      oo += w;
    }
    const determinant = ss * oo - so * so;
    slope -= (oo * gs - so * go) / determinant;
    offset -= (ss * go - so * gs) / determinant;
  }
  return { slope, offset };
}
