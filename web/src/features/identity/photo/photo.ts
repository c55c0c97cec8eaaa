/** A picture that the server has. One of an application that was rejected may be named again for the next. */
export interface Photo {
  path: string;
  /** An address of the phone's own copy, for as long as the page is open; after a reload the server's is asked for. */
  preview: string | undefined;
}
