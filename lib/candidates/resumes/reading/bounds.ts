/** The most of a résumé that is read: whichever comes first. */
export const mostRead = { pages: 200, letters: 400_000 } as const;

/** The most that reading one résumé may cost. */
export const cost = {
  /** Milliseconds after which the reader is killed. */
  deadline: 20_000,
  /** Seconds of processor time, also for a reader whose parent has died (Linux). */
  cpuSeconds: 30,
  /**
   * Kilobytes of address space (Linux): neither WebAssembly nor buffers count towards V8's own limit. With 1,500,000,
   * pdfium does not start on Node 26 beside the program's own modules.
   */
  addressSpace: 2_000_000,
  /** Megabytes of objects. */
  objects: 256,
  /** Bytes of the answer. */
  answer: 4 * 1024 * 1024,
  /** Bytes that one part of a DOCX or ODT may expand to. */
  part: 64 * 1024 * 1024,
  /** Elements of such a part. */
  elements: 3_000_000,
} as const;
