/** The media types of a scanned or photographed paper, and the most bytes that it may have. */
export const papers = { accept: ['application/pdf', 'image/jpeg', 'image/png'], max_bytes: 10 * 1024 * 1024 };
