// Names for people who do not exist: common given names and surnames of the region, drawn apart. Surnames
// that with a common given name would recall a well-known president, minister or head of a chamber are kept
// out.
import type { Language } from './grammar.ts'
import { chance, pick, type Random } from './random.ts'

interface Pool {
  readonly women: readonly string[]
  readonly men: readonly string[]
  readonly surnames: readonly string[]
}

const words = (text: string) => text.trim().split(/\s+/)

const ES: Pool = {
  women:
    words(`Adriana Alejandra Amparo Ángela Beatriz Blanca Carolina Cecilia Consuelo Daniela Diana Elena Elvira
    Esperanza Fabiola Gabriela Gladys Graciela Inés Irene Isabel Jimena Leonor Lorena Lucía Luz Marcela
    Margarita Mariana Maribel Marta Mercedes Milagros Mónica Natalia Nohemí Olga Paola Patricia Pilar Rocío
    Rosario Sandra Silvia Susana Teresa Valentina Verónica Ximena Yolanda`),
  men: words(`Abelardo Adolfo Agustín Aníbal Armando Arturo Benjamín Camilo César Cristian Darío Edgardo
    Edmundo Eduardo Emilio Enrique Ernesto Esteban Fabián Felipe Gerardo Germán Gonzalo Guillermo Héctor
    Horacio Humberto Ignacio Ismael Jaime Joaquín Julián Leandro Leonardo Lorenzo Marcelo Matías Mauricio
    Néstor Octavio Orlando Pablo Ramiro Raúl René Rodrigo Rubén Salvador Samuel Santiago Saúl Sergio Tomás
    Víctor`),
  surnames: words(`Acevedo Acosta Aguilar Alarcón Alvarado Ayala Barrios Benítez Bravo Bustos Cabrera Camacho
    Carrillo Castañeda Chacón Contreras Coronado Cruz Delgado Díaz Domínguez Duarte Espinoza Estrada Figueroa
    Flores Fuentes Galindo Gallardo Godoy González Guerrero Guzmán Herrera Hidalgo Ibáñez Jaramillo Lara
    Ledesma León Lozano Márquez Medina Mejía Méndez Miranda Molina Montoya Morales Muñoz Navarro Núñez Ochoa
    Ojeda Orellana Ortega Ortiz Pacheco Palacios Paredes Pereira Ponce Quiroga Ramírez Ramos Reyes Rincón
    Rivera Robles Rojas Romero Rosales Salazar Salinas Sandoval Santana Serrano Silva Solano Suárez Tapia
    Téllez Toledo Trujillo Valdez Valencia Vega Velasco Vera Villalobos Zamora Zúñiga`),
}

const PT: Pool = {
  women:
    words(`Adriana Alice Aline Ana Beatriz Bruna Camila Carla Cecília Cláudia Cristiane Débora Eliane Fabiana
    Fernanda Flávia Gabriela Helena Inês Isabela Joana Juliana Larissa Letícia Lívia Luana Lúcia Luciana
    Márcia Mariana Marina Marta Mônica Natália Patrícia Priscila Regina Renata Rosângela Sandra Simone Sônia
    Tatiana Teresa Valéria Vanessa Vera`),
  men: words(`Adriano Alexandre Álvaro André Antônio Augusto Bruno Caio Carlos César Cláudio Daniel Diego
    Edson Eduardo Emerson Fábio Felipe Flávio Francisco Gilberto Guilherme Gustavo Heitor Henrique Ícaro Igor
    João Joaquim Leandro Leonardo Lucas Marcelo Márcio Mário Maurício Murilo Nelson Otávio Paulo Rafael Raul
    Renan Ricardo Roberto Rodrigo Samuel Sérgio Thiago Vicente Vinícius Vítor Wagner`),
  surnames:
    words(`Almeida Alves Amaral Andrade Antunes Araújo Assunção Azevedo Barbosa Barros Batista Bezerra Borges
    Braga Brandão Brito Cabral Camargo Campos Cardoso Carvalho Castro Cavalcante Chaves Coelho Conceição
    Cordeiro Correia Costa Dantas Dias Duarte Farias Fernandes Ferreira Figueiredo Fonseca França Freitas
    Garcia Gomes Gonçalves Guimarães Leite Lima Lopes Macedo Machado Magalhães Marinho Marques Martins Matos
    Medeiros Melo Mendes Menezes Miranda Monteiro Moraes Moreira Moura Nascimento Neves Nogueira Nunes
    Oliveira Paiva Peixoto Pereira Pinheiro Pinto Pires Queiroz Ramos Reis Ribeiro Rocha Rodrigues Sá Sales
    Santana Santos Siqueira Soares Souza Tavares Teixeira Vasconcelos Vieira Xavier`),
}

export interface Person {
  readonly name: string
  readonly full_name: string
  readonly woman: boolean
}

/**
 * A person who does not exist. Both surnames are always part of the name, which sets it apart from those in
 * public life.
 */
export function person(r: Random, language: Language): Person {
  const pool = language === 'pt' ? PT : ES
  const woman = chance(r, 0.45)
  const given = woman ? pool.women : pool.men
  const first = pick(r, given)
  const second = pick(r, given)
  const one = pick(r, pool.surnames)
  const other = pick(r, pool.surnames)
  const surnames = one === other ? one : `${one} ${other}`
  return {
    name: `${first} ${surnames}`,
    full_name: `${first}${second === first ? '' : ` ${second}`} ${surnames}`,
    woman,
  }
}
