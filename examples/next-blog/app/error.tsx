"use client";

export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <main className="message">
      <p className="kicker">Sorry</p>
      <h1>This page could not be put together</h1>
      <p>The posts could not be read just now.</p>
      <button className="button" type="button" onClick={reset}>
        Try again
      </button>
    </main>
  );
}
