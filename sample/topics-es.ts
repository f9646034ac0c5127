// The subjects of legislation in Spanish.
import { readTopics } from './topics.ts'

export const TOPICS_ES = readTopics(`
salud | Salud | Política social
la receta médica electrónica | el sistema de trasplante de órganos y tejidos | \
    la atención oportuna del cáncer infantil | la salud mental en la comunidad | \
    el precio de los medicamentos de alto costo | la telemedicina | \
    los hospitales públicos de mediana complejidad | el esquema de vacunación | \
    las enfermedades huérfanas y raras
reducir las listas de espera | asegurar el abastecimiento de medicamentos esenciales | \
    ampliar la cobertura de atención primaria | prevenir la diabetes y la hipertensión
los pacientes con enfermedades raras | el personal sanitario | las personas con diagnóstico de cáncer

educacion | Educación | Política social
la alimentación escolar | el transporte escolar rural | la formación docente | \
    la educación financiera en el bachillerato | la enseñanza técnica profesional | \
    las becas universitarias | la convivencia escolar y la prevención del acoso | \
    la infraestructura educativa | la educación inicial
reducir la deserción escolar | mejorar la comprensión lectora | asegurar la conectividad de las escuelas | \
    reconocer la carrera docente
los estudiantes de zonas rurales | los docentes | las universidades públicas

pensiones | Pensiones y seguridad social | Política social
las pensiones de sobrevivencia | la pensión no contributiva | las cuentas individuales de capitalización | \
    la cotización de los trabajadores independientes | el aporte a la seguridad social | \
    la jubilación anticipada por trabajo pesado | los fondos de cesantía
sostener el poder adquisitivo de las pensiones | ampliar la cobertura previsional | \
    ordenar las finanzas de la seguridad social | proteger el ahorro previsional
los adultos mayores | las personas jubiladas | los trabajadores independientes

trabajo | Trabajo y empleo | Política social
el teletrabajo | la jornada laboral máxima | la licencia por maternidad y paternidad | \
    el trabajo en plataformas digitales | el primer empleo | la inspección del trabajo | \
    la negociación colectiva | el trabajo doméstico remunerado | la seguridad y salud en el trabajo
fomentar la contratación formal | conciliar la vida laboral y familiar | \
    cerrar la brecha salarial entre mujeres y hombres | prevenir los accidentes laborales
los trabajadores de plataformas | las personas cuidadoras | los jóvenes que buscan su primer empleo

vivienda | Vivienda y ciudad | Política social
la vivienda de interés social | el arrendamiento de vivienda urbana | la propiedad horizontal | \
    la regularización de asentamientos informales | el subsidio a la tasa de interés hipotecaria | \
    las licencias de construcción | el ordenamiento urbano
reducir el déficit habitacional | facilitar la titulación de predios | \
    asegurar construcciones sismorresistentes | recuperar los centros históricos
las familias sin vivienda propia | las comunidades de asentamientos informales | los arrendatarios

ninez | Niñez y adolescencia | Derechos
la adopción | la prevención del trabajo infantil | la cuota alimentaria | \
    el entorno digital seguro para menores | los hogares de protección | \
    el permiso de salida del país de menores de edad | la prevención del embarazo adolescente
garantizar el interés superior del niño | prevenir la violencia contra la niñez | \
    agilizar los procesos de familia | evitar la explotación sexual en línea
las niñas, los niños y los adolescentes | los menores bajo protección del Estado | las familias de acogida

mujer | Mujer e igualdad de género | Derechos
la prevención de la violencia contra la mujer | las casas de acogida | la paridad en cargos directivos | \
    las órdenes de protección | el acoso en espacios públicos | la economía del cuidado | la salud menstrual
erradicar la violencia de género | garantizar la autonomía económica de las mujeres | \
    reparar a las víctimas de feminicidio | asegurar una respuesta policial inmediata
las mujeres víctimas de violencia | las mujeres rurales | las madres jefas de hogar

discapacidad | Discapacidad e inclusión | Derechos
la lengua de señas | la accesibilidad en edificios públicos | la certificación de la discapacidad | \
    la cuota de empleo para personas con discapacidad | el trastorno del espectro autista | \
    los asistentes personales | el turismo accesible
garantizar la accesibilidad universal | eliminar barreras de comunicación | promover la vida independiente | \
    asegurar ajustes razonables en la educación
las personas con discapacidad | las personas con autismo | las personas cuidadoras

cultura | Cultura y patrimonio | Política social
el patrimonio arqueológico | las bibliotecas públicas | la cinematografía nacional | \
    los festivales de música tradicional | el oficio artesanal | \
    los derechos de autor en el entorno digital | los museos comunitarios | las lenguas originarias
conservar el patrimonio cultural | apoyar a los creadores nacionales | difundir las tradiciones populares | \
    conmemorar el bicentenario
los artistas y gestores culturales | los artesanos | las bandas municipales

deporte | Deporte y recreación | Política social
el deporte escolar | los escenarios deportivos | el deporte paralímpico | la seguridad en los estadios | \
    las ligas de fútbol femenino | las becas para deportistas de alto rendimiento
prevenir la violencia en los estadios | fomentar la actividad física | descubrir talentos deportivos | \
    dignificar la carrera del deportista
los deportistas de alto rendimiento | las ligas aficionadas | los deportistas paralímpicos

tributos | Tributos y hacienda | Economía
el impuesto al valor agregado de los productos de la canasta básica | \
    el régimen simplificado de tributación | la factura electrónica | el impuesto predial | \
    los incentivos tributarios a la inversión | el impuesto a las bebidas azucaradas | la evasión fiscal | \
    la devolución de saldos a favor | la amnistía de intereses y multas
simplificar el pago de impuestos | combatir la evasión y el contrabando | aliviar la carga de los hogares | \
    fortalecer las finanzas locales
los pequeños contribuyentes | las micro y pequeñas empresas | los hogares de menores ingresos

presupuesto | Presupuesto y deuda pública | Economía
el presupuesto general del Estado | el endeudamiento externo | la regla fiscal | \
    las transferencias a los gobiernos locales | el crédito suplementario | \
    la contratación de empréstitos con organismos multilaterales | el gasto corriente
asegurar la sostenibilidad de la deuda | mejorar la calidad del gasto público | \
    financiar obras prioritarias | transparentar la ejecución presupuestaria
los gobiernos locales | las entidades ejecutoras | las regiones con menor inversión

banca | Banca y finanzas | Economía
las tasas de interés de las tarjetas de crédito | la banca abierta | los criptoactivos | \
    las cooperativas de ahorro y crédito | el historial crediticio | \
    las transferencias electrónicas inmediatas | el crédito a la pequeña empresa | \
    la prevención del lavado de activos
ampliar la inclusión financiera | proteger al usuario de servicios financieros | \
    prevenir el sobreendeudamiento | abaratar el crédito productivo
los usuarios del sistema financiero | los ahorristas | los emprendedores

comercio | Comercio e industria | Economía
las zonas francas | el acuerdo de facilitación del comercio | la simplificación de trámites empresariales | \
    las compras públicas a la industria nacional | los aranceles de insumos | el comercio electrónico | \
    las sociedades por acciones simplificadas | la defensa de la competencia
atraer inversión productiva | reducir la tramitología | promover las exportaciones | \
    corregir prácticas monopólicas
las micro, pequeñas y medianas empresas | los exportadores | los comerciantes minoristas

consumo | Protección al consumidor | Economía
el etiquetado de alimentos | las llamadas comerciales no deseadas | la garantía de los productos | \
    los contratos de adhesión | la venta de pasajes aéreos | el derecho a reparar | los cobros indebidos
asegurar información veraz al consumidor | facilitar los reclamos en línea | \
    sancionar la publicidad engañosa | retirar productos peligrosos
los consumidores | los usuarios de servicios públicos | los pasajeros del transporte aéreo

turismo | Turismo | Economía
el turismo comunitario | las plataformas de alojamiento temporal | el ecoturismo en áreas protegidas | \
    los guías de turismo | la promoción turística internacional | los pueblos con encanto
diversificar la oferta turística | reactivar el empleo en el sector | proteger al visitante | \
    ordenar las playas y riberas
los prestadores de servicios turísticos | las comunidades anfitrionas | los guías de turismo

agro | Agricultura y pesca | Economía
el seguro agropecuario | la agricultura familiar | los fertilizantes y plaguicidas | la pesca artesanal | \
    los mercados campesinos | la sanidad animal y vegetal | el crédito rural | la producción de café | \
    la cadena láctea | el riego tecnificado
garantizar la seguridad alimentaria | formalizar la propiedad rural | \
    estabilizar el precio de los alimentos | controlar plagas y enfermedades
los pequeños productores | los pescadores artesanales | los caficultores

energia | Energía | Infraestructura
la generación solar distribuida | el hidrógeno verde | el subsidio al consumo eléctrico | \
    el almacenamiento de energía en baterías | la electromovilidad | el precio de los combustibles | \
    la interconexión eléctrica | el gas natural domiciliario | la eficiencia energética
diversificar la matriz energética | evitar el racionamiento eléctrico | \
    abaratar las tarifas de electricidad | atraer inversión en energías renovables
los usuarios residenciales de bajo consumo | las comunidades energéticas | las zonas no interconectadas

mineria | Minería e hidrocarburos | Infraestructura
la minería artesanal y de pequeña escala | el cierre de minas | las regalías | \
    el litio y los minerales críticos | los pasivos ambientales mineros | la exploración de hidrocarburos | \
    la trazabilidad del oro
formalizar la pequeña minería | combatir la minería ilegal | asegurar la consulta previa | \
    distribuir las regalías con equidad
los mineros artesanales | las comunidades vecinas a los proyectos | los municipios productores

transporte | Transporte y obras públicas | Infraestructura
la seguridad vial | el transporte público de pasajeros | los peajes | los trenes de cercanías | \
    las concesiones viales | las motocicletas y sus conductores | los puertos y la marina mercante | \
    la aviación civil | los caminos vecinales
reducir las muertes en siniestros viales | renovar la flota de transporte público | \
    asegurar el mantenimiento de los caminos | integrar los modos de transporte
los usuarios del transporte público | los peatones y ciclistas | los transportistas de carga

telecom | Telecomunicaciones | Infraestructura
el acceso universal a internet | las redes de quinta generación | la portabilidad numérica | \
    las radios comunitarias | el hurto de teléfonos móviles | la compartición de infraestructura | \
    los servicios de televisión por suscripción
cerrar la brecha digital | mejorar la calidad del servicio móvil | desplegar fibra óptica | \
    bloquear equipos robados
los hogares sin conexión | las radios comunitarias | los usuarios de telefonía móvil

agua | Agua y saneamiento | Infraestructura
los acueductos rurales | el tratamiento de aguas residuales | las tarifas de agua potable | \
    la protección de cuencas hidrográficas | las aguas subterráneas | el reúso de agua tratada | \
    los humedales
garantizar el derecho humano al agua | recuperar los ríos contaminados | enfrentar la sequía | \
    ampliar las redes de alcantarillado
las juntas administradoras de agua | las comunidades sin agua potable | los regantes

ambiente | Ambiente y cambio climático | Ambiente
los plásticos de un solo uso | los bosques nativos | el mercado de carbono | \
    las áreas naturales protegidas | la evaluación de impacto ambiental | el delito de deforestación | \
    los residuos electrónicos | la economía circular | los páramos y glaciares
cumplir las metas climáticas | detener la deforestación | restaurar ecosistemas degradados | \
    reducir la contaminación del aire
las comunidades guardianas del bosque | los recicladores de base | las generaciones futuras

animales | Protección animal | Ambiente
la tenencia responsable de mascotas | la experimentación con animales | el tráfico de fauna silvestre | \
    los centros de rescate animal | el maltrato animal | las carreras de galgos
sancionar el maltrato animal | promover la esterilización | rescatar la fauna silvestre | \
    erradicar los criaderos clandestinos
los animales de compañía | las organizaciones protectoras | los municipios que carecen de albergues

riesgos | Gestión del riesgo de desastres | Ambiente
los sistemas de alerta temprana | los cuerpos de bomberos | el fondo de emergencias | \
    las viviendas en zonas de riesgo | los simulacros y planes de evacuación | los incendios forestales | \
    las inundaciones
proteger la vida ante desastres | reconstruir las zonas afectadas | equipar a los cuerpos de bomberos | \
    reubicar a las familias en riesgo
los damnificados | los bomberos voluntarios | las comunidades ribereñas

seguridad | Seguridad ciudadana | Seguridad y justicia
la extorsión | el porte de armas de fuego | la videovigilancia urbana | las empresas de seguridad privada | \
    la carrera policial | el crimen organizado | los servicios de inteligencia | \
    la recompensa por información
combatir el crimen organizado | recuperar los espacios públicos | dignificar la función policial | \
    desarticular las redes de extorsión
las víctimas de extorsión | los miembros de la policía | los comerciantes amenazados

justicia | Justicia y derecho penal | Seguridad y justicia
el hacinamiento carcelario | la prisión preventiva | los juzgados de paz | la extinción de dominio | \
    la defensa pública | el expediente judicial electrónico | la reincidencia | los delitos informáticos | \
    la conciliación extrajudicial
reducir la mora judicial | garantizar el debido proceso | reinsertar a las personas privadas de libertad | \
    acercar la justicia a los territorios
las víctimas de delitos | las personas privadas de libertad | los operadores de justicia

transparencia | Transparencia y lucha contra la corrupción | Estado
la gestión de intereses y el cabildeo | las declaraciones juradas de patrimonio | \
    las contrataciones del Estado | el acceso a la información pública | \
    la protección a denunciantes de corrupción | la muerte civil por corrupción | el beneficiario final | \
    el conflicto de interés
prevenir la corrupción | transparentar las compras públicas | proteger a quienes denuncian | \
    rendir cuentas a la ciudadanía
los denunciantes de corrupción | los ciudadanos | los proveedores del Estado

electoral | Elecciones y partidos | Estado
el financiamiento de los partidos políticos | el voto en el exterior | las encuestas electorales | \
    la revocatoria del mandato | la paridad en las listas | el voto electrónico | \
    la propaganda en redes sociales | las elecciones primarias
fortalecer la democracia interna | transparentar el dinero en campaña | facilitar el voto de la diáspora | \
    prevenir la desinformación electoral
los electores en el exterior | las organizaciones políticas | los jóvenes votantes

territorio | Descentralización y gobiernos locales | Estado
la creación de distritos | los límites intermunicipales | las mancomunidades | \
    la descentralización de competencias | las áreas metropolitanas | el catastro multipropósito | \
    los gobiernos locales de frontera | las rentas municipales
acercar el Estado a los territorios | cerrar brechas regionales | dotar de recursos a los municipios | \
    resolver conflictos limítrofes
los municipios | las comunidades de frontera | las autoridades locales

funcion | Función pública y simplificación del Estado | Estado
el empleo público | la carrera administrativa | los trámites en línea | la evaluación del desempeño | \
    los contratos de servicios | la negociación en el sector público | el gobierno digital | \
    los archivos del Estado
modernizar la administración pública | eliminar trámites innecesarios | premiar el mérito | \
    digitalizar los servicios del Estado
los servidores públicos | los contratistas del Estado | los usuarios de trámites

migracion | Migración y relaciones exteriores | Estado
la regularización migratoria | el refugio y el asilo | las remesas familiares | los consulados | \
    el retorno de connacionales | la trata de personas | el acuerdo de reconocimiento de títulos | \
    el convenio de extradición | el tratado de doble imposición
proteger a las personas migrantes | ordenar los flujos migratorios | abaratar las remesas | \
    combatir la trata de personas
las personas migrantes | los connacionales en el exterior | las víctimas de trata

indigenas | Pueblos indígenas y afrodescendientes | Derechos
la consulta previa | la justicia indígena | los territorios colectivos | \
    la educación intercultural bilingüe | la medicina ancestral | la guardia indígena | \
    la participación afrodescendiente
titular los territorios ancestrales | preservar las lenguas originarias | \
    garantizar la consulta previa, libre e informada | erradicar el racismo
los pueblos indígenas | las comunidades afrodescendientes | las parteras tradicionales

datos | Datos personales y ciberseguridad | Tecnología
la protección de datos personales | el derecho al olvido | la ciberseguridad de infraestructuras críticas | \
    los datos biométricos | la notificación de incidentes informáticos | la identidad digital | \
    los datos abiertos
proteger la privacidad | prevenir el fraude informático | responder a incidentes cibernéticos | \
    impulsar la economía digital
los titulares de datos personales | los usuarios de internet | las entidades que tratan datos sensibles

ia | Inteligencia artificial e innovación | Tecnología
los sistemas de inteligencia artificial de alto riesgo | \
    la suplantación de imagen y voz con inteligencia artificial | las decisiones automatizadas | \
    la propiedad intelectual de obras generadas | los entornos de prueba regulatorios | \
    la investigación científica | los emprendimientos de base tecnológica
promover la innovación responsable | evitar la discriminación algorítmica | formar talento digital | \
    financiar la ciencia y la tecnología
las empresas emergentes | los investigadores | las personas afectadas por decisiones automatizadas
`)
