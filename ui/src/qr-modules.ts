import { encode } from 'uqr';

/** The squares of a QR code, row by row, without a border: whoever draws it leaves white around it. */
export const qrModules = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 0 }).data;
