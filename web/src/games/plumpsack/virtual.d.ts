/** Made by pictures.ts: the address of the file with all pictures. */
declare module "virtual:pictures" {
  const address: string;
  export default address;
}
