export function FitbitSection() {
  return (
    <section aria-labelledby="fitbit">
      <h2 id="fitbit">Fitbit Sync</h2>
      <div className="card">
        <p>Linking a fitness tracker is not here yet. Orion has no access to any device of yours, and asks none.</p>
      </div>
    </section>
  );
}
