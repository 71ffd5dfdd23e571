"use client";

export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <main className="message">
      <p className="kicker">Sorry</p>
      <h1>This page couldn’t be loaded</h1>
      <p>We couldn’t load the posts right now.</p>
      <button className="button" type="button" onClick={reset}>
        Try again
      </button>
    </main>
  );
}
