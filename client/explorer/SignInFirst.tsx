import './explorer.css'

export const SignInFirst = () => (
  <main className="sign-in-first">
    <img src="/favicon.svg" alt="" width={40} height={40} />
    <h1>Explorateur GraphQL</h1>
    <p>
      L’explorateur interroge Pointage en votre nom : connectez-vous d’abord. Vous reviendrez ici aussitôt
      après.
    </p>
    <a href="/login?suite=/graphql">Se connecter</a>
  </main>
)
