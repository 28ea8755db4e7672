import sharp from 'sharp';

/** A logo as it is drawn: a PNG file of few pixels without transparency, and its size in points. */
export interface Logo {
  file: Buffer;
  width: number;
  height: number;
}

/** The largest size of a logo, in points. */
const box = { width: 160, height: 48 };
/** 300 dots per inch. */
const dotsPerPoint = 300 / 72;
/** A pixel is never drawn larger than in a browser: 96 to the inch. */
const largestPixel = 72 / 96;

/**
 * Prepares a picture for print, whatever it is: PNG, JPEG or WebP, of any colours and orientation. pdfkit reads neither
 * WebP nor hostile files: a broken PNG ends the process there (png-js 2.0 throws an error that nobody can catch).
 *
 * @throws Error if it cannot be read, or not in time.
 */
export async function prepareLogo(picture: Uint8Array): Promise<Logo> {
  const { data, info } = await sharp(picture, { limitInputPixels: 6_000 * 6_000 })
    .timeout({ seconds: 4 })
    .autoOrient()
    .resize({
      width: Math.round(box.width * dotsPerPoint),
      height: Math.round(box.height * dotsPerPoint),
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  const scale = Math.min(box.width / info.width, box.height / info.height, largestPixel);
  return { file: data, width: info.width * scale, height: info.height * scale };
}
