/**
 * The placeholders of an ICU message, read from its English text by the type checker: a call of `t` that forgets
 * one, or invents one, does not compile. Braces alternate: a message holds arguments, an argument holds messages.
 */
type NumberFormat = 'plural' | 'selectordinal' | 'number';
type Trim<S extends string> = S extends ` ${infer Rest}` ? Trim<Rest> : S extends `${infer Rest} ` ? Trim<Rest> : S;

/** Text up to the first brace, that brace, and what follows. */
type NextBrace<S extends string> = S extends `${infer Before}{${infer After}`
  ? Before extends `${infer Closed}}${infer Rest}`
    ? [Closed, '}', `${Rest}{${After}`]
    : [Before, '{', After]
  : S extends `${infer Closed}}${infer Rest}`
    ? [Closed, '}', Rest]
    : undefined;

type InMessage<S extends string, Found> =
  NextBrace<S> extends [string, infer Brace, infer Rest extends string]
    ? Brace extends '{'
      ? InArgument<Rest, Found>
      : InBranches<Rest, Found>
    : Found;

/** Just after an opening brace: a bare name, or a name with a format, after which a branch may open. */
type InArgument<S extends string, Found> =
  NextBrace<S> extends [infer Head extends string, string, infer Rest extends string]
    ? Head extends `${infer Name},${infer Format}`
      ? InMessage<Rest, Found & Param<Trim<Name>, Format>>
      : InMessage<Rest, Found & Record<Trim<Head>, string | number>>
    : Found;

type Param<Name extends string, Format extends string> = Record<
  Name,
  Trim<Format> extends NumberFormat | `${NumberFormat}${',' | ' '}${string}` ? number : string
>;

/** Between the branches of a plural: the next brace opens one or ends the argument. */
type InBranches<S extends string, Found> =
  NextBrace<S> extends [string, string, infer Rest extends string] ? InMessage<Rest, Found> : Found;

/** {} for a message without placeholders. */
export type MessageParams<S extends string> = { [K in keyof InMessage<S, unknown>]: InMessage<S, unknown>[K] };
