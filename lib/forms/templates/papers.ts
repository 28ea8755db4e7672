/** What a scan or a photo of a paper may be, and bytes that it may have. */
export const papers = { accept: ['application/pdf', 'image/jpeg', 'image/png'], max_bytes: 10 * 1024 * 1024 };
