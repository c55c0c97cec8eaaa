/** Problem of a file, as its bytes show; `renamed` is another kind of file under the name of an image. */
export type ImageProblem = 'notImage' | 'renamed' | 'tooLarge' | 'unreadable' | 'badImage' | 'lockedPdf' | 'badPdf';

export class ImageError extends Error {
  readonly problem: ImageProblem;
  constructor(problem: ImageProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
