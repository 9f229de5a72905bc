import { LOGO_BYTES } from '../../../schema/rules/identity'

const TYPES = ['image/png', 'image/jpeg']

/** A picture as a `data:` address. @throws {Error} in French for what the server would refuse */
export function readLogo(file: File) {
  if (!TYPES.includes(file.type)) return Promise.reject(new Error('Le logo doit être un PNG ou un JPEG'))
  if (file.size > LOGO_BYTES) return Promise.reject(new Error('Le logo est limité à 200 ko'))
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('Ce fichier n’a pas pu être lu'))
    reader.readAsDataURL(file)
  })
}
