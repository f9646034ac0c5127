// The part of Node that the programs need, so that they are compiled without its types.
declare const process: { readonly env: { readonly BASE: string; readonly KEY: string } }
