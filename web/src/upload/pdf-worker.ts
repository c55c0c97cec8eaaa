/** The reader of PDFs, in a worker: a file of a stranger is taken apart away from the page. */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
