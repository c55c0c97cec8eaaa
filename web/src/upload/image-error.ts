/** What a file is, its bytes say; `renamed` is another kind of file under the name of an image. */
export type ImageProblem = 'notImage' | 'renamed' | 'tooLarge' | 'unreadable' | 'badImage' | 'lockedPdf' | 'badPdf';

export class ImageError extends Error {
  readonly problem: ImageProblem;
  constructor(problem: ImageProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
