/** Its name in the contract begins like that of a hook, which it is not. */
export { useShortLink as shortLink } from '@assay/contract/login';
