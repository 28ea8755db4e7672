/** The same response with another body, as Next reads it: one that we make has neither an address nor was redirected. */
export function withBody({ status, statusText, headers, url, redirected }: Response, body: BodyInit): Response {
  return Object.defineProperties(new Response(body, { status, statusText, headers }), {
    url: { value: url },
    redirected: { value: redirected },
  });
}
