import { brand } from '~/brand';

export function TermsText() {
  return (
    <>
      <p>
        {brand.name} is an AI companion. It listens and asks questions. These are the terms of using it, in plain words.
      </p>
      <h2>What {brand.name} is not</h2>
      <p>
        {brand.name} is not a clinician and not a replacement for a licensed professional. It does not diagnose, treat
        or prescribe, and it can make mistakes. Do not stop or change a treatment because of something it says.
      </p>
      <h2>If you are in crisis</h2>
      <p>
        Call or text <a href="tel:988">988</a> in the United States, at any hour. If you or someone else is in danger
        right now, call <a href="tel:911">911</a> or your local emergency number. {brand.name} cannot call for help on
        your behalf, and no one reads along while you write. Staff may read a few lines later, as a report.
      </p>
      <p>
        What you write is checked by a program for signs that you may be in danger. When it finds some, {brand.name}{' '}
        shows ways to reach a person, whatever the language model answers. The check can miss things, and it can be
        wrong.
      </p>
      <h2>Who may use it</h2>
      <p>You must be {brand.minimumAge} or over. One account is for one person. Keep your password to yourself.</p>
      <h2>What you may not do</h2>
      <ul>
        <li>use {brand.name} to plan harm to anyone;</li>
        <li>try to reach other people’s accounts or conversations;</li>
        <li>load it with automatic requests.</li>
      </ul>
      <h2>What you write stays yours</h2>
      <p>
        You keep all rights to what you write. We use it to answer you, and for nothing else. You can delete a
        conversation at any time.
      </p>
      <h2>No warranty</h2>
      <p>We work to keep {brand.name} available and correct, and we cannot promise that it always is.</p>
      <h2>Questions</h2>
      <p>
        Write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
      </p>
    </>
  );
}
