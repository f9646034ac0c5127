// What the programs need of Node, so that they are compiled without its types.
declare const process: { readonly env: { readonly BASE: string; readonly KEY: string } }
